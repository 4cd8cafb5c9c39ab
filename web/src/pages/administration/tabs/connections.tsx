import type { ComponentType } from 'react';
import { ApiKeysSection } from '../../../features/administration/api-keys/api-keys-section.tsx';
import { SingleSignOnSection } from '../../../features/administration/single-sign-on/single-sign-on-section.tsx';
import { WebhooksSection } from '../../../features/administration/webhooks/webhooks-section.tsx';
import type { ConnectionSectionProps } from '../../../shared/connections/connection-section.tsx';
import type { StaffType } from '../../../shared/lists/administration-search.ts';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { Stack } from '../../../ui/layout/layout.tsx';

interface Section {
  readonly id: string;
  /** Who sees it. */
  readonly roles: readonly StaffType[];
  readonly Section: ComponentType<ConnectionSectionProps>;
}

/** One line each, in the order of the page. */
const SECTIONS: readonly Section[] = [
  { id: 'apiKeys', roles: ['admin', 'partnerUser'], Section: ApiKeysSection },
  { id: 'webhooks', roles: ['admin', 'partnerUser'], Section: WebhooksSection },
  { id: 'singleSignOn', roles: ['admin'], Section: SingleSignOnSection },
];

/** How other systems connect. */
const ConnectionsPanel = ({ role }: TabProps) => (
  <Stack gap={48} shrink style={{ padding: '12px 0 32px' }}>
    {SECTIONS.filter(({ roles }) => roles.includes(role)).map(({ id, Section }) => (
      <Section key={id} role={role} />
    ))}
  </Stack>
);

export default ConnectionsPanel;
