import { LIMITS } from '@groundwork/contracts/browser';
import { upload } from '../../api/client.ts';
import { isPassing, messageOf } from '../../http/errors.ts';
import { uniqueID } from '../../state/local-storage.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';
import { EVIDENCE } from './texts.ts';

export interface Place {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly questionID: string;
}

/** A file on its way. Kept beyond the question, so that going on loses none, and nothing that failed goes unsaid. */
export interface Uploading {
  /** Also its key: trying again keeps one file. */
  readonly id: string;
  readonly place: Place;
  readonly file: File;
  /** Bytes that have gone. */
  readonly sent: number;
  readonly problem: string | null;
  /** Whether trying again can help. */
  readonly canRetry: boolean;
}

const uploadsAtom = atom<readonly Uploading[]>([]);

/** Sent one after another, so that each is told of what the ones before left. */
let last: Promise<void> = Promise.resolve();

const isAt = (place: Place, { place: other }: Uploading): boolean =>
  place.userID === other.userID &&
  place.userAssessmentID === other.userAssessmentID &&
  place.questionID === other.questionID;

export const useUploads = (place: Place): readonly Uploading[] =>
  useAtomValue(uploadsAtom).filter((each) => isAt(place, each));

const change = (id: string, to: Partial<Uploading>): void =>
  store.set(
    uploadsAtom,
    store.get(uploadsAtom).map((each) => (each.id === id ? { ...each, ...to } : each)),
  );

export const dismiss = (id: string): void =>
  store.set(
    uploadsAtom,
    store.get(uploadsAtom).filter((each) => each.id !== id),
  );

/** Begins with files as they were chosen. @param left bytes that may still come. @param onKept after each that is kept. */
export function addFiles(place: Place, files: readonly File[], left: number, onKept: () => Promise<void>): void {
  let room = left;
  for (const file of files) {
    const problem = problemOf(file, room);
    if (problem === null) room -= file.size;
    const added: Uploading = { id: uniqueID(), place, file, sent: 0, problem, canRetry: false };
    store.set(uploadsAtom, [...store.get(uploadsAtom), added]);
    if (problem === null) send(added, onKept);
  }
}

export function retry(uploading: Uploading, onKept: () => Promise<void>): void {
  change(uploading.id, { sent: 0, problem: null });
  send(uploading, onKept);
}

function problemOf(file: File, left: number): string | null {
  if (file.size > LIMITS.evidenceFile) return EVIDENCE.files.tooLarge(file.size);
  return file.size > left ? EVIDENCE.files.noRoom(left) : null;
}

function send({ id, place, file }: Uploading, onKept: () => Promise<void>): void {
  const onProgress = (sent: number): void => change(id, { sent });
  last = last
    .then(() => upload('keepEvidenceFile', { params: place, file, idempotencyKey: id, onProgress }))
    .then(
      async () => {
        await onKept();
        dismiss(id);
      },
      (error: unknown) => change(id, { problem: messageOf(error, EVIDENCE.files.failed), canRetry: isPassing(error) }),
    );
}
