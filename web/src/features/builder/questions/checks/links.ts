/** Whether links look as links do; nothing is asked of the network. */

/** A host with a dot and a final part of letters, as founders can reach it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;

const WELL_BEGUN = /^https?:\/\/(?!https?:?\/)/i;

/** @param link an address, or empty for none. @returns whether it cannot lead anywhere. */
export function isBrokenLink(link: string): boolean {
  if (link === '') return false;
  if (!WELL_BEGUN.test(link) || !URL.canParse(link)) return true;
  return !HOST.test(new URL(link).hostname);
}

/** @returns whether a text holds a link that cannot lead anywhere. */
export const hasBrokenLink = (text: string): boolean =>
  (text.match(/\bhttps?:\S*/gi) ?? []).some((link) => isBrokenLink(link.replace(/[.,;:!?)\]"'”’]+$/u, '')));
