export const verificationRoutes = {
  signUpSettings: 'GET /api/auth/settings',
  captchaChallenge: 'GET /api/auth/captcha-challenge',
  captchaVerify: 'POST /api/auth/captcha-verify',
} as const;
