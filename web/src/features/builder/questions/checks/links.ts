/** Checks the form of links; makes no requests. */

/** A host with a dot and a last part of letters, as founders can reach it. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;

const WELL_BEGUN = /^https?:\/\/(?!https?:?\/)/i;

/** @param link an address; empty for none. @returns whether it cannot lead anywhere. */
export function isBrokenLink(link: string): boolean {
  if (link === '') return false;
  if (!WELL_BEGUN.test(link) || !URL.canParse(link)) return true;
  return !HOST.test(new URL(link).hostname);
}

export const hasBrokenLink = (text: string): boolean =>
  (text.match(/\bhttps?:\S*/gi) ?? []).some((link) => isBrokenLink(link.replace(/[.,;:!?)\]"'”’]+$/u, '')));
