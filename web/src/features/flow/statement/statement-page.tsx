import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { type Agreement, keys } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { messageOf } from '../../../http/errors.ts';
import { updateProfile, useProfile } from '../../../session/session.ts';
import { STATEMENT } from '../../../shared/question/texts.ts';
import { titledBlocks } from '../../../shared/statement/blocks.ts';
import { StatementText } from '../../../shared/statement/statement-text.tsx';
import { formatLongDate } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useTitle } from '../../../ui/use-title.ts';

interface StatementPageProps {
  readonly agreement: Agreement;
  readonly updated: boolean;
}

export function StatementPage({ agreement, updated }: StatementPageProps) {
  useTitle(STATEMENT.title);
  const { userID } = useProfile();
  const { agreementID } = agreement;
  const { title = STATEMENT.title, blocks } = titledBlocks(agreement.content);
  const accept = useMutation({
    mutationFn: () => call('acceptAgreement', { params: { userID, agreementID } }),
    onSuccess: () => updateProfile({ lastAgreement: agreementID }),
    // A newer statement may have been issued while this one was read.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.agreement(userID) }),
  });

  return (
    <Page width="narrow">
      <Stack as="article" gap={32}>
        <Stack as="header" gap={12}>
          <h1>{title}</h1>
          <p className="muted">
            {STATEMENT.lead} Issued {formatLongDate(agreement.createdAt)}.
          </p>
          {updated && <Text weight={600}>{TEXTS.statement.updated}</Text>}
        </Stack>
        <StatementText blocks={blocks} />
        <Stack as="footer" align="start" gap={16} line="above" pt={24}>
          {accept.isError && <Notice kind="error">{messageOf(accept.error, TEXTS.statement.failed)}</Notice>}
          <Button onClick={() => accept.mutate()} loading={accept.isPending}>
            {TEXTS.statement.accept}
          </Button>
        </Stack>
      </Stack>
    </Page>
  );
}
