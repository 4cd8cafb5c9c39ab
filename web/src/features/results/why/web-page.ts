/** Which education pages can be opened, and which can be shown within ours. Pure. */
import { type ShownLink, shownLink } from '@groundwork/contracts/browser';

export interface WebPage extends ShownLink {
  /** Pages without encryption are not shown within ours: browsers refuse that. */
  readonly canBeFramed: boolean;
}

/** @param education of a question. @returns null unless it is a web address: nothing that could run here gets through. */
export function webPageOf(education: string): WebPage | null {
  const link = shownLink(education);
  return link && { ...link, canBeFramed: link.address.startsWith('https:') };
}
