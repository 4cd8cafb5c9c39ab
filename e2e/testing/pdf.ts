import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a downloaded PDF, with one space where there was any. */
export async function pdfText(download: Download): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
