export interface NamedFile {
  readonly blob: Blob;
  /** Empty when the server gives no name. */
  readonly name: string;
}

/** Time for the browser to begin the download. */
const DOWNLOAD_GRACE_MS = 10_000;

export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_GRACE_MS);
}

/** @param disposition RFC 6266; `filename*` wins. @returns '' without a name. */
export function fileNameOf(disposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  return decoded(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @throws DOMException when the text is not standard base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
