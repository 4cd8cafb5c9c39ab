import {
  createIndustry,
  createSection,
  createSector,
  normaliseName,
  refuse,
  updateIndustry,
  updateSection,
  updateSector,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { causeOf, contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import * as decide from './changes.ts';
import * as sections from './sections.ts';
import type { Taxonomy } from './taxonomy.ts';

export interface TaxonomyRouteTools {
  readonly taxonomy: Handle<Taxonomy, []>;
}

const named = (name: string | undefined): string | undefined => (name === undefined ? undefined : normaliseName(name));

export const taxonomyRoutes = ({ taxonomy }: TaxonomyRouteTools): Implementation[] => [
  command(createIndustry, async (call) => {
    const context = contextOf(call);
    const cause = causeOf(context);
    const name = normaliseName(call.body.industryName);
    const { state, position } = await taxonomy.execute((now) => decide.createIndustry(name, cause, now), context);
    const { industryID } = decide.industryAddedBy(cause, state) ?? refuse('serverError');
    return { position, answer: { data: { industryID } } };
  }),

  command(updateIndustry, async (call) => {
    const { industryName, isActive, revision } = call.body;
    const change = { name: named(industryName), isActive, revision };
    const { position } = await taxonomy.execute(
      (now) => decide.changeIndustry(call.params.industryID, change, now),
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(createSector, async (call) => {
    const context = contextOf(call);
    const cause = causeOf(context);
    const name = normaliseName(call.body.sectorName);
    const { state, position } = await taxonomy.execute(
      (now) => decide.createSector(call.params.industryID, name, cause, now),
      context,
    );
    const { sectorID } = decide.sectorAddedBy(cause, state) ?? refuse('serverError');
    return { position, answer: { data: { sectorID } } };
  }),

  command(updateSector, async (call) => {
    const { sectorName, isActive, revision } = call.body;
    const change = { name: named(sectorName), isActive, revision };
    const { position } = await taxonomy.execute(
      (now) => decide.changeSector(call.params.sectorID, change, now),
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(createSection, async (call) => {
    const context = contextOf(call);
    const cause = causeOf(context);
    const texts = normalised(call.body);
    const { state, position } = await taxonomy.execute((now) => sections.createSection(texts, cause, now), context);
    const { sectionID } = sections.sectionAddedBy(cause, state) ?? refuse('serverError');
    return { position, answer: { data: { sectionID } } };
  }),

  command(updateSection, async (call) => {
    const { revision, ...texts } = call.body;
    const section = { ...normalised(texts), sectionID: call.params.sectionID };
    const { position } = await taxonomy.execute(
      (now) => sections.changeSection(section, revision, now),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];

const normalised = <T extends { readonly sectionName: string; readonly sectionShortName: string }>(texts: T): T => ({
  ...texts,
  sectionName: normaliseName(texts.sectionName),
  sectionShortName: normaliseName(texts.sectionShortName),
});
