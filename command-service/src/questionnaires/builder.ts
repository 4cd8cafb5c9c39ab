import {
  type AssessmentFile,
  LIMITS,
  partOf,
  refuse,
  splitVersioned,
  type VersionContent,
} from '@groundwork/contracts';
import { type CommandContext, causeOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import type { Assessment, Question } from './assessment.ts';
import { addQuestions, discardUnfinished, fillAssessment } from './copy/fill.ts';
import { copied, questionsOf } from './copy/questions.ts';
import { redoChange, restOf, type Step, undoChange } from './draft/undo.ts';
import { findPlace, titleFor, type WantedPlace } from './place.ts';
import { createOnce, draftStartedBy, startDraft } from './versions.ts';

export interface BuilderTools {
  readonly assessments: Pick<Handle<Assessment | null>, 'load' | 'execute'>;
  readonly taxonomy: Handle<Taxonomy, []>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

/** Milliseconds that an interrupted import waits for its request to return. */
export const UNFINISHED_IMPORT_MS = 60 * 60_000;

export interface Made {
  readonly assessmentID: string;
  readonly position: string | undefined;
}

export function createBuilder({ assessments, taxonomy, links: { idFrom }, now }: BuilderTools) {
  const newOriginID = ({ actorID, commandID }: CommandContext) => idFrom('assessment', actorID, commandID);

  /** Appends part by part; an interrupted one resumes where it was. */
  async function inParts(
    originID: string,
    decide: (state: Assessment | null) => ReturnType<typeof fillAssessment>,
    context: CommandContext,
  ): Promise<string | undefined> {
    for (;;) {
      // Each part is its own change: together they may exceed one append.
      const size = (await assessments.load(originID))?.added.size ?? 0;
      const part = { ...context, commandID: partOf(context.commandID, size) };
      const { events, position } = await assessments.execute(originID, decide, part);
      const isLast = events.length === 0 || events.at(-1)?.type === 'DraftFilled';
      if (isLast) return position;
    }
  }

  /** Null when it does not exist, or no longer. */
  async function contentOf(assessmentID: string): Promise<VersionContent | null> {
    const state = await assessments.load(splitVersioned(assessmentID).id);
    const version = state?.isWhole ? state.versions[assessmentID] : undefined;
    return version && !version.isDiscarded ? version.content : null;
  }

  return {
    /** With an empty draft. @throws Refusal sectorMissing, notFound, sectorNameExists, keyReused. */
    async create(wanted: WantedPlace, context: CommandContext): Promise<Made> {
      const place = await findPlace(wanted, taxonomy, context);
      const { industryID, sectorID, assessmentType } = place;
      const originID = newOriginID(context);
      const input = { originID, assessmentTitle: titleFor(place), assessmentType, industryID, sectorID };
      const { position } = await assessments.execute(originID, (state) => createOnce(input, state), context);
      return { assessmentID: `${originID}.1`, position };
    },

    /** @param copyOf version or draft. @throws Refusal notFound, sectorMissing, sectorNameExists, keyReused. */
    async copy(copyOf: string, wanted: WantedPlace, context: CommandContext): Promise<Made> {
      const source = (await contentOf(copyOf)) ?? refuse('notFound');
      const place = await findPlace(wanted, taxonomy, context);
      const { industryID, sectorID, assessmentType } = place;
      const originID = newOriginID(context);
      const input = { originID, assessmentTitle: titleFor(place), assessmentType, industryID, sectorID, copyOf };
      const questions = copied(source, originID, idFrom);
      const position = await inParts(originID, (state) => fillAssessment(input, questions, state), context);
      return { assessmentID: `${originID}.1`, position };
    },

    /** Starts the next version. @throws Refusal notFound, draftExists, changedMeanwhile. */
    async draft(
      assessmentID: string,
      wanted: { readonly isDiscarding: boolean; readonly changeNumber: number | undefined },
      context: CommandContext,
    ): Promise<Made> {
      const cause = causeOf(context);
      const { state, position } = await assessments.execute(
        splitVersioned(assessmentID).id,
        (before) => startDraft({ assessmentID, cause, ...wanted }, before),
        context,
      );
      const draft = draftStartedBy(cause, state)?.assessmentID ?? state?.draft ?? refuse('serverError');
      return { assessmentID: draft, position };
    },

    /**
     * @param isDry only checks.
     * @throws Refusal unknownSection, tooManyQuestions, sectorMissing, notFound, sectorNameExists, keyReused.
     */
    async importAssessment(wanted: WantedPlace, file: AssessmentFile, isDry: boolean, context: CommandContext) {
      const originID = newOriginID(context);
      const questions = questionsOf(file, [originID], await taxonomy.load(), idFrom);
      if (questions.length > LIMITS.questionsPerAssessment) refuse('tooManyQuestions');
      const asked = { ...wanted, assessmentType: wanted.assessmentType ?? file.assessmentType };
      const place = await findPlace(asked, taxonomy, context, isDry);
      if (isDry) return { questions, assessmentID: null, position: undefined };
      const { industryID, sectorID, assessmentType } = place;
      const { assessmentTitle } = file;
      const input = { originID, assessmentTitle, assessmentType, industryID, sectorID, imported: true as const };
      const position = await inParts(originID, (state) => fillAssessment(input, questions, state), context);
      return { questions, assessmentID: `${originID}.1`, position };
    },

    /** @param isDry only checks. @throws Refusal unknownSection, tooManyQuestions, notFound, notADraft, keyReused. */
    async importQuestions(assessmentID: string, file: AssessmentFile, isDry: boolean, context: CommandContext) {
      const originID = splitVersioned(assessmentID).id;
      const causes = [assessmentID, context.actorID, context.commandID];
      const questions: readonly Question[] = questionsOf(file, causes, await taxonomy.load(), idFrom);
      const decide = (state: Assessment | null) => addQuestions(assessmentID, questions, state);
      if (isDry) {
        decide(await assessments.load(originID));
        return { questions, assessmentID: null, position: undefined };
      }
      return { questions, assessmentID, position: await inParts(originID, decide, context) };
    },

    /**
     * An interrupted one is finished by this call or the next. @throws Refusal notFound, notADraft, changedMeanwhile.
     */
    async takeStep(direction: 'undo' | 'redo', step: Step, context: CommandContext): Promise<string | undefined> {
      const originID = splitVersioned(step.assessmentID).id;
      const decide = direction === 'undo' ? undoChange : redoChange;
      let { position } = await assessments.execute(originID, (state) => decide(step, state), context);
      for (let n = 1; ; n += 1) {
        const rest = restOf(direction, step, await assessments.load(originID));
        if (!rest) return position;
        const part = { ...context, commandID: partOf(context.commandID, n) };
        ({ position } = await assessments.execute(originID, (state) => decide(rest, state), part));
      }
    },

    /** Finishes copies; discards abandoned imports and copies of lost drafts. @returns when to look again. */
    async resume(originID: string, context: CommandContext): Promise<Date | undefined> {
      const state = await assessments.load(originID);
      if (!state || state.isWhole || state.draft === null) return undefined;
      const { industryID, sectorID, assessmentType, assessmentTitle, copyOf } = state;
      const source = copyOf === undefined ? null : await contentOf(copyOf);
      if (copyOf !== undefined && source) {
        const input = { originID, assessmentTitle, assessmentType, industryID, sectorID, copyOf };
        const questions = copied(source, originID, idFrom);
        await inParts(originID, (before) => fillAssessment(input, questions, before), context);
        return undefined;
      }
      const until = new Date(new Date(state.createdAt).getTime() + UNFINISHED_IMPORT_MS);
      if (copyOf === undefined && now() < until) return until;
      await assessments.execute(originID, discardUnfinished, context);
      return undefined;
    },
  };
}

export type Builder = ReturnType<typeof createBuilder>;
