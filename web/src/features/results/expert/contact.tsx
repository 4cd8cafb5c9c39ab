/** Asking an expert to make contact, from any place of the report. */
import { type Api, TEXTS } from '@groundwork/contracts/browser';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { wasNotified } from '../../../api/notified.ts';
import { callOnce } from '../../../api/once.ts';
import { messageOf } from '../../../http/errors.ts';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';

/** What the expert is asked about: the result as a whole, one section of it, or one answer. */
export type Subject =
  | { readonly kind: 'result' }
  | { readonly kind: 'section'; readonly sectionID: number }
  | { readonly kind: 'answer'; readonly questionID: string };

type Request = Api['contactExpert']['body'];

export type ContactState =
  | { readonly kind: 'open' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const OPEN: ContactState = { kind: 'open' };

interface Contacts {
  readonly stateOf: (subject: Subject) => ContactState;
  /** Asks once: while it is on its way and after it arrived nothing is sent again. */
  readonly ask: (subject: Subject) => void;
}

const ContactsContext = createContext<Contacts | null>(null);

/** @returns null where nobody may ask an expert: staff, and readers of a shared report. */
export const useContacts = (): Contacts | null => use(ContactsContext);

const keyOf = (subject: Subject): string => {
  switch (subject.kind) {
    case 'result':
      return 'result';
    case 'section':
      return `section ${subject.sectionID}`;
    case 'answer':
      return `answer ${subject.questionID}`;
    default:
      return subject satisfies never;
  }
};

/** `answerID` is the answer to one question of one assessment taken (docs/decisions.md#answer-ids-and-referral-partners). */
function requestOf(userAssessmentID: string, subject: Subject): Request {
  switch (subject.kind) {
    case 'result':
      return { userAssessmentID };
    case 'section':
      return { userAssessmentID, sectionID: subject.sectionID };
    case 'answer':
      return { userAssessmentID, answerID: `${userAssessmentID}.${subject.questionID}` };
    default:
      return subject satisfies never;
  }
}

interface ContactsProviderProps {
  readonly userID: string;
  readonly userAssessmentID: string;
  readonly children: ReactNode;
}

/** Buttons that ask about the same thing share one state, wherever they are on the page. */
export function ContactsProvider({ userID, userAssessmentID, children }: ContactsProviderProps) {
  const [states, setStates] = useState<Readonly<Record<string, ContactState>>>({});
  // A second click may come before the first one is rendered.
  const taken = useRef(new Set<string>());

  const contacts = useMemo<Contacts>(() => {
    const put = (key: string, state: ContactState): void => setStates((all) => ({ ...all, [key]: state }));

    const send = async (subject: Subject, key: string): Promise<void> => {
      put(key, { kind: 'busy' });
      try {
        const body = requestOf(userAssessmentID, subject);
        const answer = await callOnce('contactExpert', { params: { userID }, body });
        put(key, { kind: 'done' });
        toastSuccess(wasNotified(answer) ? TEXTS.results.contacted : TEXTS.notNotified);
      } catch (error) {
        taken.current.delete(key);
        const message = messageOf(error, TEXTS.results.contactFailed);
        put(key, { kind: 'failed', message });
        toastError(message);
      }
    };
    return {
      stateOf: (subject) => states[keyOf(subject)] ?? OPEN,
      ask: (subject) => {
        const key = keyOf(subject);
        if (taken.current.has(key)) return;
        taken.current.add(key);
        void send(subject, key);
      },
    };
  }, [states, userID, userAssessmentID]);

  return <ContactsContext value={contacts}>{children}</ContactsContext>;
}
