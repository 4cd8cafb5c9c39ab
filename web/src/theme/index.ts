/** Order matters: our styles come last. Features import Mantine's styles of components that only they use. */
import '@fontsource-variable/inter/wght.css';
// In the two weights we use, which come in less than half of what the font of all weights takes.
import '@fontsource/source-serif-4/400.css';
import '@fontsource/source-serif-4/600.css';
import './mantine.css';
import './variables.css';
import './tokens.css';
import './global.css';
import '../ui/layout/layout.module.css';
import '../ui/layout/parts.module.css';
import '../ui/layout/facts.module.css';
import '../ui/layout/scrolled-table.module.css';

export { theme } from './theme.ts';
