import { useEffect, useRef } from 'react';
import { callWithoutSession } from '../../api/client.ts';
import type { PasskeyProof } from '../../passkeys/browser.ts';
import { hasPasskeys, withBrowser } from '../../passkeys/passkeys.ts';

/** A challenge lasts five minutes: a page that stays open asks for another one before. */
const AGAIN_MS = 4 * 60 * 1000;

/**
 * Offers passkeys in the list that the browser shows at the email field, once the page has nothing else to do. Says
 * nothing when that fails: nobody asked for it. @param isOn false while something else asks the browser, or nothing may.
 */
export function usePasskeysInField(isOn: boolean, onProof: (proof: PasskeyProof) => void): void {
  const latest = useRef(onProof);
  useEffect(() => {
    latest.current = onProof;
  });

  useEffect(() => {
    if (!isOn || !hasPasskeys()) return undefined;
    let isOver = false;
    let end = (): void => {};
    const offer = (): Promise<void> =>
      withBrowser(async ({ canOfferInField, sign, stop }) => {
        if (isOver || !(await canOfferInField())) return;
        const { data } = await callWithoutSession('passkeyOptions', {});
        if (isOver) return;
        end = stop;
        const proof = await sign(data, true);
        if (!isOver) latest.current(proof);
      }).catch(() => undefined);
    const first = setTimeout(() => void offer(), 0);
    const again = setInterval(() => void offer(), AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(again);
      end();
    };
  }, [isOn]);
}
