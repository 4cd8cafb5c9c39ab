export { signUpInstead } from './sign-up-search.ts';
