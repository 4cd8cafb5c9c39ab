import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import type { StaffType } from '../lists/administration-search.ts';

/** What each section of the page of connections is given. */
export interface ConnectionSectionProps {
  readonly role: StaffType;
}

interface FrameProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  /** Beside the heading: what begins something new. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the page of connections: what it is for, how something new begins, and what there is. */
export const ConnectionSection = ({ id, title, lead, action, children }: FrameProps) => (
  <Stack as="section" gap={16} shrink aria-labelledby={id}>
    <Row justify="between" align="start" gap="12px 24px">
      <Stack gap={4} shrink style={{ maxWidth: 720 }}>
        <Text as="h2" size={18} id={id}>
          {title}
        </Text>
        <p className="muted">{lead}</p>
      </Stack>
      {action}
    </Row>
    {children}
  </Stack>
);
