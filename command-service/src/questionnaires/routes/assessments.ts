import {
  createAssessment,
  discardDraft,
  duplicateAssessment,
  normaliseName,
  redoChange,
  refuse,
  setAssessmentActive,
  splitVersioned,
  TEXT_LINE_PATTERN,
  undoChange,
  updateAssessment,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import { laterOf } from '../../core/position.ts';
import { changeSector } from '../../taxonomy/changes.ts';
import { existing } from '../draft/draft.ts';
import { renameDraft } from '../draft/title.ts';
import * as versions from '../versions.ts';
import { assertSame, type BuilderRouteTools, decided } from './tools.ts';

const textLine = new RegExp(TEXT_LINE_PATTERN, 'u');

/** @returns undefined when empty. @throws Refusal `invalid` for a name of blanks or special characters only. */
function named(typed: string | undefined, invalid: 'invalidAssessmentName' | 'invalidSectorName', field: string) {
  if (typed === undefined || typed === '') return undefined;
  const name = normaliseName(typed);
  return textLine.test(name) ? name : refuse(invalid, `/${field}`);
}

export const assessmentRoutes = ({ assessments, builder, taxonomy }: BuilderRouteTools): Implementation[] => [
  command(createAssessment, async (call) => {
    const { assessmentID, position } = await builder.create(call.body, contextOf(call));
    return { position, answer: { data: { newAssessmentID: assessmentID } } };
  }),

  command(duplicateAssessment, async (call) => {
    const { originID, newOrigin, discardDraft: isDiscarding = false, changeNumber, ...place } = call.body;
    const from = call.params.assessmentID;
    assertSame(originID, splitVersioned(from).id, 'originID');
    const { assessmentID, position } =
      newOrigin === false
        ? await builder.draft(from, { isDiscarding, changeNumber }, contextOf(call))
        : await builder.copy(from, place, contextOf(call));
    return { position, answer: { data: { newAssessmentID: assessmentID } } };
  }),

  command(setAssessmentActive, async (call) => {
    const { assessmentID } = call.params;
    const { isActive, publishDraft = false, changeNumber } = call.body;
    const wanted = { assessmentID, isActive: Boolean(isActive), isPublishing: publishDraft, changeNumber };
    const { state, position, events } = await assessments.execute(
      splitVersioned(assessmentID).id,
      (before) => versions.setActive(wanted, before),
      contextOf(call),
    );
    const versionNumber = state?.versions[assessmentID]?.versionNumber ?? refuse('serverError');
    return { position, answer: { data: { assessmentID, versionNumber, alreadyDone: events.length === 0 } } };
  }),

  command(updateAssessment, async (call) => {
    const { assessmentID } = call.params;
    const { newAssessmentTitle, sectorName: typedSector, revision } = call.body;
    assertSame(call.body.assessmentID, assessmentID, 'assessmentID');
    const assessmentTitle = named(newAssessmentTitle, 'invalidAssessmentName', 'newAssessmentTitle');
    const name = named(typedSector, 'invalidSectorName', 'sectorName');
    if (assessmentTitle === undefined && name === undefined) refuse('nameMissing');
    const context = contextOf(call);
    const state = await assessments.load(splitVersioned(assessmentID).id);
    const { sectorID, versions: known } = existing(state);
    if (!known[assessmentID]) refuse('notFound');
    const rename = assessmentTitle === undefined ? null : { assessmentID, assessmentTitle, revision };
    // Checked before the sector is renamed: a refusal must change nothing.
    if (rename) renameDraft(rename, state);
    const sector = { name, isActive: undefined, revision: rename ? undefined : revision };
    const renamed =
      name === undefined ? undefined : await taxonomy.execute((now) => changeSector(sectorID, sector, now), context);
    const position = rename
      ? await decided(assessments, assessmentID, (now) => renameDraft(rename, now), context)
      : undefined;
    return {
      position: laterOf(position, renamed?.position),
      answer: { type: 'success' as const, code: 'assessmentUpdated' as const },
    };
  }),

  command(discardDraft, async (call) => {
    const { assessmentID } = call.params;
    const { changeNumber } = call.query;
    const decide = (state: Parameters<typeof existing>[0]) => versions.discardDraft(assessmentID, changeNumber, state);
    return { position: await decided(assessments, assessmentID, decide, contextOf(call)), answer: null };
  }),

  command(undoChange, async (call) => {
    const step = { ...call.params, ...call.body };
    return { position: await builder.takeStep('undo', step, contextOf(call)), answer: null };
  }),

  command(redoChange, async (call) => {
    const step = { ...call.params, ...call.body };
    return { position: await builder.takeStep('redo', step, contextOf(call)), answer: null };
  }),
];
