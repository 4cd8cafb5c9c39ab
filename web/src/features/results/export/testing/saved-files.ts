import { beforeEach, vi } from 'vitest';
import { keepSession } from '../../../../session/session.ts';
import { aSession } from '../../../../testing/fake-api.ts';

/** Before each test somebody is signed in. @returns the names of the files that the browser was given to save in it. */
export function savedFiles(): readonly string[] {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    keepSession(aSession());
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  return saved;
}
