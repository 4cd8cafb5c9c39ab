/** One file sent to the API. `fetch` does not tell how much of it has gone. */
import { type Api, HEADERS } from '@groundwork/contracts/browser';
import { NetworkError, refusalOf } from './errors.ts';
import { positionToRead, rememberPosition } from './position.ts';
import { addressOf, headersFor } from './request.ts';

export type UploadName = 'keepEvidenceFile' | 'previewPartnerLogo';

export interface Upload<N extends UploadName> {
  readonly params: Api[N]['params'];
  readonly file: File;
  /** Repeating the upload with it keeps one file. */
  readonly idempotencyKey: string;
  /** Bytes that have gone. */
  onProgress(sent: number): void;
}

/** Longer than the server waits for a body. */
const TIMEOUT_MS = 150_000;

/** @throws ApiError when the server refuses, NetworkError without an answer. */
export function exchangeUpload<N extends UploadName>(
  name: N,
  { params, file, idempotencyKey, onProgress }: Upload<N>,
  token: string | null,
): Promise<Api[N]['answer']> {
  const { method, address } = addressOf(name, { params });
  const headers = {
    ...headersFor(token, positionToRead()),
    'content-type': 'application/octet-stream',
    [HEADERS.idempotency]: idempotencyKey,
    [HEADERS.fileName]: encodeURIComponent(file.name),
  };
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.timeout = TIMEOUT_MS;
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    const broken = (): void => reject(new NetworkError(new Error('the upload was cut off')));
    request.onerror = broken;
    request.ontimeout = broken;
    request.onabort = broken;
    request.onload = () => {
      const body = jsonOf(request.responseText);
      const { status } = request;
      if (status < 200 || status >= 300) return reject(refusalOf(status, body, headersOf(request)));
      rememberPosition(request.getResponseHeader(HEADERS.position));
      resolve(body as Api[N]['answer']);
    };
    request.send(file);
  });
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const wait = request.getResponseHeader('retry-after');
  return new Headers(wait === null ? {} : { 'retry-after': wait });
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
