import { TEXTS } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ExpertButton } from './expert/expert-button.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { RESULTS } from './texts.ts';

export function NextSteps({ userAssessmentID }: { readonly userAssessmentID: string }) {
  return (
    <Stack as="section" gap={12} line="above" mt={24} pt={32} className="no-print" aria-labelledby="next-heading">
      <h2 id="next-heading">{TEXTS.results.nextSteps}</h2>
      <Text tone="muted" measure={62}>
        {RESULTS.nextSteps}
      </Text>
      <Row align="start" gap={12} mt={4}>
        <ShareButton userAssessmentID={userAssessmentID} />
        <ExpertButton label={TEXTS.results.advisor} subject={{ kind: 'result' }} size="md" />
      </Row>
      <Text size={15} tone="muted">
        <Link to="/account/outcome">{RESULTS.outcome}</Link>
      </Text>
    </Stack>
  );
}
