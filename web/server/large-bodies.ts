import type { ServerResponse } from 'node:http';
import { networkOf } from '@groundwork/service-kit/http';

/** Held at a time, from one network and in all: with files of 4 MB these are 16 and 128 MB. */
const PER_NETWORK = 4;
const TOTAL = 32;

/** Counts large bodies on their way through this server, which holds each until it is whole. */
export interface LargeBodies {
  /** @returns whether one more may come; it counts until its answer has gone. */
  admit(address: string, answer: Pick<ServerResponse, 'once'>): boolean;
}

/** Bounds what strangers can make this server hold: it does not know whether a token is a good one. */
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
