import type { Api } from '@groundwork/contracts/browser';
import { useState } from 'react';
import { FIRST_PAGE, Paged } from '../../../../shared/history/paged.tsx';
import { call } from '../../../../shared/lists/api.ts';
import { failureInWords } from '../../../../shared/lists/record/mail-failure.ts';
import { templateInWords } from '../../../../shared/lists/record/template.ts';
import { ShowMore, useFoldedOnPhone } from '../../../../ui/first-few.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import styles from './person.module.css';
import { Section } from './section.tsx';
import { PERSON } from './texts.ts';

const TEXT = PERSON.messages;
const FEW = 4;

type Message = Api['listPersonMessages']['answer']['data']['messages'][number];

export function PersonMessages({ userID }: { readonly userID: string }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const [isFolded, unfold] = useFoldedOnPhone();
  return (
    <Section title={TEXT.title}>
      <Paged
        queryKey={['person', userID, 'messages']}
        read={async (query, signal) => (await call('listPersonMessages', { params: { userID }, query, signal })).data}
        total={({ totalMessages }) => totalMessages}
        page={page}
        onPage={setPage}
        failed={TEXT.failed}
        isTold
        isFolded={isFolded}
      >
        {({ messages, totalMessages }) =>
          totalMessages === 0 ? (
            <p className="muted">{TEXT.none}</p>
          ) : (
            <>
              <Stack as="ul" className={styles.items}>
                {messages.slice(0, isFolded ? FEW : undefined).map((message) => (
                  <li key={message.mailID}>
                    <span>
                      {templateInWords(message.template)}
                      <small>{stateOf(message)}</small>
                    </span>
                  </li>
                ))}
              </Stack>
              {isFolded && totalMessages > FEW && <ShowMore onPress={unfold} />}
            </>
          )
        }
      </Paged>
    </Section>
  );
}

function stateOf({ queuedAt, sentAt, failedAt, abandonedAt, reason }: Message): string {
  if (sentAt !== null) return TEXT.sent(formatMoment(sentAt));
  if (abandonedAt !== null) return TEXT.abandoned(formatMoment(abandonedAt), failureInWords(reason));
  if (failedAt !== null) return TEXT.failedAt(formatMoment(failedAt), failureInWords(reason));
  return TEXT.waiting(formatMoment(queuedAt));
}
