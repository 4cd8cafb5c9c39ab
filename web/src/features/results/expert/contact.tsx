import { type Api, TEXTS } from '@groundwork/contracts/browser';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { wasNotified } from '../../../api/notified.ts';
import { callOnce } from '../../../api/once.ts';
import { messageOf } from '../../../http/errors.ts';
import { renewInTime } from '../../../session/renewal.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { EXPERT } from './texts.ts';
import { UNDO_MS } from './undo-time.ts';

const ExpertDialog = lazyPart(EXPERT.missing, () => import('./expert-dialog.tsx'));

export type Subject =
  | { readonly kind: 'result' }
  | { readonly kind: 'section'; readonly sectionID: number }
  | { readonly kind: 'answer'; readonly questionID: string };

type Request = Api['contactExpert']['body'];

export type ContactState =
  | { readonly kind: 'open' | 'waiting' | 'busy' | 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const OPEN: ContactState = { kind: 'open' };

interface Contacts {
  readonly stateOf: (subject: Subject) => ContactState;
  /**
   * Says what is sent and sends it a few seconds after a confirmation; not again while on its way or once arrived.
   * @param about the subject in words.
   */
  readonly ask: (subject: Subject, about: string) => void;
  /** Takes back what was confirmed and not sent yet. */
  readonly undo: (subject: Subject) => void;
}

const ContactsContext = createContext<Contacts | null>(null);

/** @returns null for those who may not ask an expert: staff, and readers of a shared report. */
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

/** `answerID` names one answer of one assessment (docs/decisions.md#answer-ids-and-referral-partners). */
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

/** Buttons about the same subject share one state, wherever they are on the page. */
export function ContactsProvider({ userID, userAssessmentID, children }: ContactsProviderProps) {
  const [states, setStates] = useState<Readonly<Record<string, ContactState>>>({});
  const [question, setQuestion] = useState<{ readonly subject: Subject; readonly about: string } | null>(null);
  const [asks, setAsks] = useState(false);
  // A second click may come before the first one is rendered.
  const taken = useRef(new Set<string>());
  const waiting = useRef(
    new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(),
  );

  // A confirmed request is sent even if the page is left before its time.
  useEffect(() => {
    const { current } = waiting;
    const sendAll = (): void => {
      for (const { send } of current.values()) send();
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);

  const contacts = useMemo<Contacts & { readonly confirm: (subject: Subject) => void }>(() => {
    const put = (key: string, state: ContactState): void => setStates((all) => ({ ...all, [key]: state }));

    const send = async (subject: Subject, key: string): Promise<void> => {
      put(key, { kind: 'busy' });
      try {
        const body = requestOf(userAssessmentID, subject);
        // keepalive: leaving the page at once does not take it back.
        const answer = await callOnce('contactExpert', { params: { userID }, body, keepalive: true });
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
      ask: (subject, about) => {
        if (taken.current.has(keyOf(subject))) return;
        setQuestion({ subject, about });
        setAsks(true);
      },
      undo: (subject) => {
        const key = keyOf(subject);
        const entry = waiting.current.get(key);
        if (!entry) return;
        clearTimeout(entry.timer);
        waiting.current.delete(key);
        taken.current.delete(key);
        put(key, OPEN);
      },
      confirm: (subject) => {
        const key = keyOf(subject);
        if (taken.current.has(key)) return;
        taken.current.add(key);
        put(key, { kind: 'waiting' });
        // A person who leaves before it is sent cannot retry with another token: it is renewed now.
        void renewInTime();
        const sendNow = (): void => {
          clearTimeout(waiting.current.get(key)?.timer);
          waiting.current.delete(key);
          void send(subject, key);
        };
        waiting.current.set(key, { timer: setTimeout(sendNow, UNDO_MS), send: sendNow });
      },
    };
  }, [states, userID, userAssessmentID]);

  return (
    <ContactsContext value={contacts}>
      {children}
      {question && (
        <ExpertDialog
          opened={asks}
          about={question.about}
          withAnswer={question.subject.kind === 'answer'}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            contacts.confirm(question.subject);
          }}
        />
      )}
    </ContactsContext>
  );
}
