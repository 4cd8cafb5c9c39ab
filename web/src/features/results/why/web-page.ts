/** Which education pages can be opened, and which can be shown within ours. Pure. */
export interface WebPage {
  readonly address: string;
  /** Where it lives, to be told before it is opened. */
  readonly host: string;
  /** Pages without encryption are not shown within ours: browsers refuse that. */
  readonly canBeFramed: boolean;
}

/** @param education of a question. @returns null unless it is a web address: nothing that could run here gets through. */
export function webPageOf(education: string): WebPage | null {
  if (!URL.canParse(education)) return null;
  const { protocol, href, host } = new URL(education);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { address: href, host, canBeFramed: protocol === 'https:' };
}
