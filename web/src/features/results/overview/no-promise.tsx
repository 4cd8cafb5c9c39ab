import { Text } from '../../../ui/layout/layout.tsx';
import { RESULTS } from '../texts.ts';

/** What a verdict does not promise. Readers of a shared report are also told whose words it rests on. */
export const NoPromise = ({ shared = false }: { readonly shared?: boolean }) => (
  <Text size={15} tone="muted">
    {shared ? `${RESULTS.noPromise} ${RESULTS.asStated}` : RESULTS.noPromise}
  </Text>
);
