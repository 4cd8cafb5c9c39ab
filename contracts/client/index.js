import { ENDPOINTS, KEY_BEGINNING } from './endpoints.js';

export { ENDPOINTS } from './endpoints.js';

export class ApiError extends Error {
  constructor(status, errors, retryAfter) {
    super(errors[0]?.msg ?? `The API answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = errors[0]?.code;
    this.field = errors[0]?.field;
    this.retryAfter = retryAfter;
  }
}

const errorsOf = async (response) => {
  const read = await response.json().catch(() => []);
  return Array.isArray(read) ? read : [];
};

function addressOf(baseUrl, path, { params = {}, query = {} }) {
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    if (params[name] === undefined) throw new TypeError(`The path needs '${name}'.`);
    return encodeURIComponent(params[name]);
  });
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

export function createClient({ baseUrl, key, fetch = globalThis.fetch }) {
  if (!key?.startsWith(KEY_BEGINNING)) throw new TypeError(`An API key begins with '${KEY_BEGINNING}'.`);
  return {
    async call(name, request = {}) {
      const endpoint = ENDPOINTS[name];
      if (!endpoint) throw new TypeError(`'${name}' is not open to API keys.`);
      const { method, path, isFile } = endpoint;
      const body = request.body ?? (method === 'GET' ? undefined : {});
      const response = await fetch(addressOf(baseUrl, path, request), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: request.signal,
      });
      if (!response.ok) {
        const retryAfter = Number(response.headers.get('retry-after'));
        throw new ApiError(response.status, await errorsOf(response), retryAfter > 0 ? retryAfter : undefined);
      }
      if (isFile) return new Uint8Array(await response.arrayBuffer());
      return response.status === 204 ? null : response.json();
    },
  };
}
