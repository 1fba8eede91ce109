import type { TextOf } from '../TextOf';
import type zh from '../zh_CN/login';

export default {
  title: 'Log in',
  welcome: 'Welcome back',
  accountType: 'Account type',
  phone: 'Phone',
  email: 'Email',
  phoneLabel: 'Phone number',
  emailLabel: 'Email address',
  emailHint: 'name@example.com',
  country: 'Country code +{{code}}',
  countryTitle: 'Country or region',
  countrySearch: 'Name or code',
  countryNone: 'Nothing found for “{{keyword}}”',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot it? Contact support',
  submit: 'Log in',
  busy: 'Logging in',
  register: 'No account? Create one',
  demo: 'This is a demo: money and prices are simulated. Nothing here is real money.',
  blocked: {
    phoneEmpty: 'Enter your phone number',
    phone: 'Phone number: {{count}} digits missing',
    phoneAbroad: 'A phone number has 4 to 14 digits',
    phoneWrong: 'A phone number starts with 1',
    email: 'Enter your email address',
    emailWrong: 'The email address is incomplete',
    password: 'Enter your password',
  },
} satisfies TextOf<typeof zh>;
