import { TEXTS } from '@groundwork/contracts/browser';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import type { Response } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import { useContacts } from './contact.tsx';
import { ExpertButton } from './expert-button.tsx';

export function PartnerContact({ response }: { readonly response: Response }) {
  const { questionID, question, referralPartner } = response;
  if (!useContacts() || referralPartner === '') return null;
  return (
    <Row align="start" gap="4px 12px">
      <ExpertButton label={TEXTS.results.talk} about={question} subject={{ kind: 'answer', questionID }} />
      <Text size={15} pt={6} pb={6}>
        <span className="muted">{RESULTS.partner}</span> {referralPartner}
      </Text>
    </Row>
  );
}
