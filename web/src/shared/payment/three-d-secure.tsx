import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { DEMO } from './texts.ts';

interface ThreeDSecureProps {
  readonly amount: string;
  /** Takes the cardholder's answer; null while nothing is asked. */
  readonly answer: ((authorised: boolean) => void) | null;
}

/** Stands in for a bank's page. Closing it refuses. */
export function ThreeDSecure({ amount, answer }: ThreeDSecureProps) {
  return (
    <Dialog opened={answer !== null} onClose={() => answer?.(false)} title={DEMO.confirmTitle}>
      <p>{DEMO.confirm(amount)}</p>
      <Row align="stretch" justify="right" gap={12} mt={24}>
        <Button variant="default" onClick={() => answer?.(false)}>
          {DEMO.refuse}
        </Button>
        <Button data-autofocus onClick={() => answer?.(true)}>
          {DEMO.authorise}
        </Button>
      </Row>
    </Dialog>
  );
}
