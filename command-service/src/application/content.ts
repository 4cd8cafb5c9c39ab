import { createDiscountCodes } from '../discount-codes/discount-codes.ts';
import { partner } from '../partners/partner.ts';
import { createAssessments } from '../questionnaires/assessments.ts';
import { createBuilder } from '../questionnaires/builder.ts';
import { taxonomy } from '../taxonomy/taxonomy.ts';
import type { Ground } from './ground.ts';

export function contentOf(ground: Ground) {
  const { pipeline } = ground;
  const streams = {
    taxonomy: pipeline.handle(taxonomy),
    partners: pipeline.handle(partner),
    assessments: createAssessments(pipeline),
  };
  const given = { ...ground, ...streams };
  return { ...streams, builder: createBuilder(given), codes: createDiscountCodes(pipeline, given) };
}

export type Content = ReturnType<typeof contentOf>;
