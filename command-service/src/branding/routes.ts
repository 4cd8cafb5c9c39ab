import { brandPartner, previewPartnerLogo } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { BrandingService } from './branding.ts';

export interface BrandingRouteTools {
  readonly branding: Pick<BrandingService, 'preview' | 'save'>;
}

export const brandingRoutes = ({ branding }: BrandingRouteTools): Implementation[] => [
  command(previewPartnerLogo, async ({ actor, params: { partnerID }, rawBody }) => {
    const { png, width, height } = await branding.preview(actor, partnerID, rawBody);
    return { position: undefined, answer: { data: { png: Buffer.from(png).toString('base64'), width, height } } };
  }),

  command(brandPartner, async (call) => {
    const { position } = await branding.save(call.actor, call.params.partnerID, call.body, contextOf(call));
    return { position, answer: null };
  }),
];
