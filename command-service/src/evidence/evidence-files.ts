import { createHash } from 'node:crypto';
import { LIMITS, Refusal, refuse } from '@groundwork/contracts';
import { KeyDestroyed, type Log, uuidFrom } from '@groundwork/event-store';
import type { Attempts } from '../attempts/attempts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Evidence, type KeptFile, keepFile, removeFile } from './evidence.ts';
import { nameFor, typeOf } from './file-type.ts';
import { type SweepTools, sweepWith } from './sweep.ts';

export interface EvidenceFileTools {
  readonly evidence: Handle<Evidence>;
  readonly attempts: Pick<Attempts, 'questionnaireOf'>;
  readonly logoOf: SweepTools['logoOf'];
  readonly files: Log['files'];
  readonly now: () => Date;
}

export interface Upload {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly questionID: string;
  /** As its sender has it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Bytes first, then their event: what the log names is there, whoever dies in between. */
export function createEvidenceFiles({ evidence, attempts, logoOf, files, now }: EvidenceFileTools) {
  async function forget(userID: string, fileID: string): Promise<void> {
    await files.remove({ personID: userID, fileID });
  }

  return {
    /** Repeating it with its key changes nothing. @throws Refusal notFound, fileNotTaken, tooManyFiles, filesFull. */
    async keep({ userID, userAssessmentID, questionID, name, bytes }: Upload, context: CommandContext) {
      const questionnaire = await attempts.questionnaireOf(userID, userAssessmentID);
      if (!questionnaire?.questions.has(questionID)) return refuse('notFound');
      const fileType = typeOf(bytes, name) ?? refuse('fileNotTaken');
      const digest = createHash('sha256').update(bytes).digest('hex');
      const file: KeptFile = {
        userID,
        userAssessmentID,
        questionID,
        // Other bytes under the same key, or elsewhere, are another file, and never take its place.
        fileID: uuidFrom([userID, context.commandID, userAssessmentID, questionID, digest].join('/')),
        name: nameFor(fileType, name, LIMITS.evidenceFileName),
        fileType,
        size: bytes.length,
      };
      const decide = (state: Evidence) => keepFile(file, questionnaire, state);
      // Nothing is stored that would be refused.
      if (decide(await evidence.load(userID)).length > 0) await store(file, bytes);
      try {
        const { state, position } = await evidence.execute(userID, decide, context);
        if (!state.files.has(file.fileID)) await forget(userID, file.fileID);
        return { position, fileID: file.fileID };
      } catch (error) {
        // Of two at once the second may be too much, or its founder is erased. After another error the event may be there
        // all the same.
        if (error instanceof Refusal || error instanceof KeyDestroyed) await forget(userID, file.fileID);
        throw error;
      }
    },

    /** The event first: what remains of the bytes is swept. @throws Refusal notFound. */
    async remove(userID: string, fileID: string, context: CommandContext): Promise<string | undefined> {
      const { position } = await evidence.execute(userID, (state) => removeFile(fileID, state), context);
      await forget(userID, fileID);
      return position;
    },

    sweep: sweepWith({ evidence, logoOf, files, now }),
  };

  async function store({ userID, fileID }: KeptFile, bytes: Uint8Array): Promise<void> {
    await files.put({ personID: userID, fileID }, bytes).catch((error: unknown) => {
      // Erased while it came.
      if (error instanceof KeyDestroyed) return refuse('notFound');
      throw error;
    });
  }
}

export type EvidenceFiles = ReturnType<typeof createEvidenceFiles>;
