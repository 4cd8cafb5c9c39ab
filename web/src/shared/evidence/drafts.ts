import { LIMITS, LINK_PATTERN } from '@groundwork/contracts/browser';
import { call } from '../../api/client.ts';
import { messageOf } from '../../http/errors.ts';
import { currentProfile } from '../../session/session.ts';
import { atom, store, useAtomValue } from '../../state/store.ts';
import { EVIDENCE } from './texts.ts';
import type { Place } from './uploads.ts';
import type { Evidence } from './use-evidence.ts';

type Fields = Pick<Evidence, 'note' | 'link' | 'shared'>;

/** What was typed beside an answer. Kept beyond the question, so that going on loses nothing. */
export interface Draft {
  readonly place: Place;
  readonly fields: Fields;
  /** As the server has them. */
  readonly kept: Fields;
  readonly isSaving: boolean;
  readonly linkIsWrong: boolean;
  readonly problem: string | null;
  readonly onKept: () => Promise<void>;
}

const draftsAtom = atom<ReadonlyMap<string, Draft>>(new Map());

const keyOf = ({ userID, userAssessmentID, questionID }: Place): string =>
  [userID, userAssessmentID, questionID].join(' ');

export const useDraft = (place: Place): Draft | undefined => useAtomValue(draftsAtom).get(keyOf(place));

const draftAt = (key: string): Draft | undefined => store.get(draftsAtom).get(key);

function change(key: string, to: Partial<Draft>): void {
  const draft = draftAt(key);
  if (draft) store.set(draftsAtom, new Map(store.get(draftsAtom)).set(key, { ...draft, ...to }));
}

export const isSaved = ({ fields, kept }: Draft): boolean =>
  fields.note.trim() === kept.note && fields.link.trim() === kept.link && fields.shared === kept.shared;

/** @param onKept after each time that it is kept. */
export function type(place: Place, kept: Fields, fields: Partial<Fields>, onKept: () => Promise<void>): void {
  const key = keyOf(place);
  const before = draftAt(key) ?? { place, fields: kept, kept, isSaving: false };
  const draft = { ...before, fields: { ...before.fields, ...fields }, linkIsWrong: false, problem: null, onKept };
  store.set(draftsAtom, new Map(store.get(draftsAtom)).set(key, draft));
}

/** From then on the field shows again what the server has. */
export function forgetSaved(place: Place): void {
  const draft = draftAt(keyOf(place));
  if (!draft || !isSaved(draft)) return;
  const others = new Map(store.get(draftsAtom));
  others.delete(keyOf(place));
  store.set(draftsAtom, others);
}

/** Keeps what was typed. A link that is none is told, and the note beside it is kept with the link from before. */
export const save = (place: Place): void => void keep(keyOf(place));

async function keep(key: string): Promise<void> {
  const draft = draftAt(key);
  if (!draft || draft.isSaving) return;
  const { note, shared } = draft.fields;
  const link = addressOf(draft.fields.link);
  const fields = { note, link: link ?? draft.fields.link, shared };
  change(key, { fields, linkIsWrong: link === null, problem: null });
  const body = { note: note.trim(), link: link ?? draft.kept.link, shared };
  if (isSaved({ ...draft, fields: body })) return;
  change(key, { isSaving: true });
  try {
    await call('keepEvidence', { params: draft.place, body });
    change(key, { kept: body });
    await draft.onKept();
    change(key, { isSaving: false });
  } catch (error) {
    change(key, { isSaving: false, problem: messageOf(error, EVIDENCE.failed) });
    return;
  }
  // Typed and left while it was being saved.
  if (draftAt(key)?.fields !== fields) await keep(key);
}

const linkForm = new RegExp(LINK_PATTERN);
const WITHOUT_SCHEME = /^[^\s/:?#@.]+(?:\.[^\s/:?#@.]+)+(?::[0-9]+)?(?:[/?#]|$)/;

/** @returns the web address that was meant, '' for none; null for what is no address. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const address = WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
  return address === '' || (linkForm.test(address) && address.length <= LIMITS.evidenceLink) ? address : null;
}

const unsaved = (): [string, Draft][] =>
  [...store.get(draftsAtom)].filter(
    ([, draft]) => draft.place.userID === currentProfile()?.userID && (draft.isSaving || !isSaved(draft)),
  );

const saveAll = (): void => {
  for (const [key] of unsaved()) void keep(key);
};

window.addEventListener('online', saveAll);
document.addEventListener('visibilitychange', saveAll);
window.addEventListener('beforeunload', (event) => {
  saveAll();
  if (unsaved().length > 0) event.preventDefault();
});
