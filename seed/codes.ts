import { type Application, sectorByName } from '@groundwork/command-service';
import { DAY_MS, splitVersioned } from '@groundwork/contracts';
import { selectedAssessment } from './catalogue.ts';
import type { Content } from './content.ts';
import { seedContext } from './context.ts';
import type { DemoData, DiscountCodeContent } from './demo-data.ts';
import { partnerIDOf, userIDOf } from './people.ts';

export interface CodeSources {
  readonly demo: DemoData;
  readonly content: Content;
  /** Day 0 of the codes. */
  readonly today: Date;
}

export async function seedDiscountCode(
  application: Application,
  { demo, content, today }: CodeSources,
  { code, discount, description, partnerUser, sector, assessment, days, maxUses }: DiscountCodeContent,
): Promise<void> {
  const owner = demo.people().partnerUsers.find(({ email }) => email === partnerUser);
  const known = await application.taxonomy.load();
  const asked = assessment === undefined ? null : await selectedAssessment(application, content, assessment, 'P');
  const input = {
    code,
    discount,
    description,
    maxUses,
    expiresAt: days === null ? null : new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10),
    partnerID: owner ? partnerIDOf(owner.partner) : null,
    partnerUserID: owner ? userIDOf(owner.email) : null,
    industryID: null,
    sectorID: sector === undefined ? null : (sectorByName(sector, known) ?? null),
    assessmentID: asked && splitVersioned(asked.assessmentID).id,
  };
  await application.codes.generate(input, seedContext(`code-${code}`));
}

export async function stopDiscountCode(application: Application, { code }: DiscountCodeContent): Promise<void> {
  await application.codes.deactivate(code, seedContext(`stop-${code}`));
}
