import type { ServerResponse } from 'node:http';
import { networkOf } from '@groundwork/service-kit/http';

/** With files of 10 MB, these are 40 and 160 MB. */
const PER_NETWORK = 4;
const TOTAL = 16;

export interface LargeBodies {
  /** @returns whether one more may come; it counts until its answer is sent. */
  admit(address: string, answer: Pick<ServerResponse, 'once'>): boolean;
}

/** The web server cannot verify tokens, so it bounds what strangers make it hold. */
export function createLargeBodies(): LargeBodies {
  const held = new Map<string, number>();
  let total = 0;
  return {
    admit(address, answer) {
      const network = networkOf(address);
      const count = held.get(network) ?? 0;
      if (count >= PER_NETWORK || total >= TOTAL) return false;
      held.set(network, count + 1);
      total += 1;
      answer.once('close', () => {
        const left = (held.get(network) ?? 1) - 1;
        if (left > 0) held.set(network, left);
        else held.delete(network);
        total -= 1;
      });
      return true;
    },
  };
}
