import { Bone, Delayed } from '../../ui/delayed.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PAGE } from './texts.ts';

/** Stands where a version will, while its code or its content loads. */
export const Opening = () => (
  <Delayed label={PAGE.loading}>
    <Stack gap={12}>
      <Bone width="40%" height={36} />
      <Bone width="70%" height={40} />
      <Bone height={240} />
    </Stack>
  </Delayed>
);
