import { ConnectionSection } from '../../../shared/connections/connection-section.tsx';
import { API_KEYS } from './texts.ts';

export const ApiKeysSection = () => (
  <ConnectionSection id="api-keys-heading" title={API_KEYS.title} lead={API_KEYS.lead} />
);
