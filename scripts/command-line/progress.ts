import { formatCount } from '@groundwork/contracts';

/** Milliseconds between draws. */
const DRAW_MS = 100;
const WIDTH = 30;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** @param share 0 to 1. @param count done so far, if counted. */
  at(share: number, count?: number): void;
  end(): void;
}

/** Nothing unless on a terminal. @param what unit of the count. */
export function progressBar(what = '', to: Terminal = process.stderr, now: () => number = Date.now): Progress {
  if (!to.isTTY) return { at() {}, end() {} };
  const began = now();
  let drawn = 0;
  return {
    at(share, count) {
      if (now() - drawn < DRAW_MS) return;
      drawn = now();
      const full = Math.round(share * WIDTH);
      const seconds = (drawn - began) / 1000;
      const rate = seconds > 0 ? `, ${formatCount(Math.round((count ?? 0) / seconds))}/s` : '';
      const done = count === undefined ? '' : `  ${formatCount(count)} ${what}${rate}`;
      const bar = `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}]`;
      to.write(`\r\u001b[K${bar} ${Math.floor(share * 100)} %${done}`);
    },
    end() {
      if (drawn > 0) to.write('\r\u001b[K');
    },
  };
}
