import type { SealedFiles } from '@groundwork/event-store';
import type { ReportRenderer } from '../report-pdf/index.ts';

/** Gives reports the logo that their brand names. One that was replaced since is left out: the name stands in its place. */
export const withLogos = <R extends ReportRenderer>(renderer: R, files: Pick<SealedFiles, 'get'>): R => ({
  ...renderer,
  async render(input, asker) {
    const brand = 'receipt' in input ? null : input.brand;
    const bytes = brand?.logo ? await files.get({ personID: brand.partnerID, fileID: brand.logo.logoID }) : null;
    return renderer.render(bytes ? { ...input, logo: Buffer.from(bytes).toString('base64') } : input, asker);
  },
});
