/** Files that the server answers: their names, and the way to the reader's disk. */

export interface NamedFile {
  readonly blob: Blob;
  /** As the server calls it; an empty text when it does not say. */
  readonly name: string;
}

/** How long the browser may take to begin a download, in milliseconds. */
const DOWNLOAD_GRACE_MS = 10_000;

/** Saves a file as the browser saves downloads. */
export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_GRACE_MS);
}

/**
 * @param disposition a Content-Disposition header (RFC 6266).
 * @returns the file's name, the extended form (`filename*`) first; an empty text when there is none.
 */
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

/** @param base64 standard base64. @returns its bytes. @throws DOMException when it is none. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
