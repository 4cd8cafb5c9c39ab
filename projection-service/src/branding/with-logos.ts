import type { SealedFiles } from '@groundwork/event-store';
import type { ReportRenderer } from '../report-pdf/index.ts';

/** Gives what is printed the logo that their brand names. One that was replaced since is left out: the name stands in its place. */
export const withLogos = (renderer: ReportRenderer, files: Pick<SealedFiles, 'get'>): ReportRenderer => ({
  ...renderer,
  async render(input, asker) {
    if ('receipt' in input || !input.brand?.logo) return renderer.render(input, asker);
    const bytes = await files.get({ personID: input.brand.partnerID, fileID: input.brand.logo.logoID });
    return renderer.render(bytes ? { ...input, logo: Buffer.from(bytes).toString('base64') } : input, asker);
  },
});
