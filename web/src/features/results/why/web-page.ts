import { type ShownLink, shownLink } from '@groundwork/contracts/browser';

export interface WebPage extends ShownLink {
  /** Browsers refuse to frame unencrypted pages in ours. */
  readonly canBeFramed: boolean;
}

/** @returns null unless `education` is a web address: nothing that could run here gets through. */
export function webPageOf(education: string): WebPage | null {
  const link = shownLink(education);
  return link && { ...link, canBeFramed: link.address.startsWith('https:') };
}
