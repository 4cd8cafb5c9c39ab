import { LIMITS, PRODUCT } from '@groundwork/contracts/browser';

const KILOBYTES = LIMITS.logoUpload / 1024;

const EXAMPLE = '#1f3a68';

export const BRANDING = {
  title: 'Branding',
  of: (partner: string) => `Branding of ${partner}`,
  lead: 'Founders see it when they are invited to a cohort and sign up, in emails about the cohort, on their report and in its PDF. It is also on seat statements and the board PDF.',
  edit: 'Edit branding',
  none: `Nothing yet: founders see ${PRODUCT.name} alone.`,
  loading: 'Loading the branding',
  failed: 'Unable to load the branding.',
  save: 'Save',
  saved: 'Branding saved.',
  saveFailed: 'Unable to save the branding.',
  logo: 'Logo',
  logoAlt: 'Logo',
  logoHint: `PNG, JPEG, WEBP or SVG, up to ${KILOBYTES} kB. It is shown on white. In an SVG, turn text into paths.`,
  logoTooLarge: `This file is larger than ${KILOBYTES} kB.`,
  logoFailed: 'Unable to use this file.',
  logoMaking: 'Preparing the logo',
  logoMade: 'Logo ready. It is kept once you save.',
  removeLogo: 'Remove logo',
  color: 'Color',
  colorHint: `A hex code such as ${EXAMPLE}. Leave it empty for none.`,
  colorPick: 'Choose a color',
  colorWrong: `Enter a hex code such as ${EXAMPLE}.`,
  line: 'Line of text',
  lineHint: 'Beside your logo.',
  welcome: 'Welcome text',
  welcomeHint: 'To founders who open an invitation. Not in emails.',
} as const;

export const SWATCHES = {
  title: 'How your color is used',
  lead: 'It is darkened or lightened where it could not be read.',
  button: 'Buttons',
  links: { light: 'Links, light', dark: 'Links, dark' },
  edges: { light: 'Lines, light', dark: 'Lines, dark' },
  contrast: (ratio: string) => `contrast ${ratio}`,
  asChosen: 'as chosen',
} as const;

export const PREVIEW = {
  title: 'Preview',
  schemes: { light: 'Light', dark: 'Dark' },
  join: 'Invitation',
  joinTitle: 'Spring cohort',
  joinText: (partner: string) => `${partner} invites you to its Spring cohort.`,
  joinButton: 'Create your account',
  joinLink: 'I have an account',
  mail: 'Email',
  mailTitle: 'You are invited to the Spring cohort',
  mailText: 'Hello Maya,',
  mailButton: 'See the invitation',
  report: 'Report',
  reportTitle: 'Results',
} as const;
