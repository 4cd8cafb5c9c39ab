import { vi } from 'vitest';

/** A file as it was sent, to be answered by the test. */
export interface SentFile {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: File;
  progress(loaded: number): void;
  answer(status: number, body: unknown): void;
  /** No connection. */
  fail(): void;
}

/** XMLHttpRequest, which alone tells how much has gone. @returns everything sent, in order. */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    private readonly headers: Record<string, string> = {};
    private asked = { method: '', path: '' };
    open(method: string, path: string): void {
      this.asked = { method, path };
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(): null {
      return null;
    }
    send(file: File): void {
      sent.push({
        ...this.asked,
        headers: this.headers,
        file,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload?.();
        },
        fail: () => this.onerror?.(),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}
