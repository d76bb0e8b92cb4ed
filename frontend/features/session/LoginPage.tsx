import { Alert, Button, Card, CheckboxField, Heading, PasswordField, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { Controller, FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import type { Credentials } from '#shared/calls/accounts/accounts.ts';
import { signIn } from '#client/session/session.ts';
import { clearSignInMessage, storedSignInMessage } from '#client/storage/sign-in-message.ts';
import { Icon } from '#ui/picture/icons.tsx';
import { Logo } from '#ui/picture/Logo.tsx';
import SecondStep from './SecondStep.tsx';
import './login.css';

type Fields = z.input<typeof Credentials>;

/** A refusal by the server; its class is in the HTTP client, which is loaded later, so only the type is known here. */
type SignInError = Error & { details?: { fields?: Record<string, string> } };

const loadRules = () => import('./signin-rules.ts');

/** Validates by the rules of the API contract, which are loaded when needed, so that the page appears earlier. */
const resolver: Resolver<Fields> = async (values, context, options) =>
  (await loadRules()).resolver(values, context, options);

/** /login: user ID, password, 'Stay signed in' (product/accounts 2.1). */
export default function LoginPage() {
  useEffect(() => {
    // Loads the rules and the HTTP client once the page is shown, before the user has finished typing.
    const idleTimer = setTimeout(() => void loadRules(), 300);
    return () => clearTimeout(idleTimer);
  }, []);
  const [welcome] = useState(storedSignInMessage);
  const [errorMessage, setErrorMessage] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<Fields>({
    resolver,
    defaultValues: { userName: welcome.userName, password: '', staySignedIn: false },
  });
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    clearSignInMessage();
    setFocus(welcome.userName ? 'password' : 'userName');
  }, [welcome, setFocus]);
  useEffect(() => {
    // After a refusal, the password is selected, to be typed over.
    if (errorMessage && !asksForCode) setFocus('password', { shouldSelect: true });
  }, [errorMessage, asksForCode, setFocus]);
  const submit = form.handleSubmit(async ({ code, ...credentials }) => {
    setErrorMessage('');
    await signIn(code ? { ...credentials, code } : credentials).catch((error: SignInError) => {
      const message = error.details?.fields?.['code'];
      // The password was right, and the account has two-step sign-in: asking for the code is no error.
      if (message && !asksForCode) setAsksForCode(true);
      else if (message) form.setError('code', { type: 'server', message });
      else setErrorMessage(error.message);
    });
  });
  const goBack = () => {
    setAsksForCode(false);
    setErrorMessage('');
    form.resetField('password');
  };
  return (
    <main className="login">
      <Card className="login-card" variation="elevated">
        <Logo />
        <Heading level={1}>{asksForCode ? 'Two-step sign-in' : 'Welcome back'}</Heading>
        <p className="login-lead">
          {asksForCode ? 'Password accepted. One more step.' : 'Sign in to look after your animals.'}
        </p>
        {welcome.text && !errorMessage && !asksForCode && (
          <p className="login-welcome" role="status">
            {welcome.text}
          </p>
        )}
        {errorMessage && (
          <Alert variation="error" hasIcon={false} role="alert">
            <Icon name="alert" />
            {errorMessage}
          </Alert>
        )}
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void submit(event)}>
            {asksForCode ? <SecondStep onSubmit={() => void submit()} onBack={goBack} /> : <FirstStep />}
            <Button
              type="submit"
              variation="primary"
              isFullWidth
              isLoading={isSubmitting}
              loadingText="Signing in …"
            >
              Sign in
            </Button>
          </form>
        </FormProvider>
        <nav className="login-links" aria-label="Help with signing in">
          <a href="/forgot-username">Forgot user ID?</a>
          <a href="/forgot-password">Forgot password?</a>
          <a href="/registration">New here? Sign up</a>
        </nav>
      </Card>
    </main>
  );
}

/** The first step of the sign-in: user ID, password and 'Stay signed in'. */
function FirstStep() {
  const { register, control, formState } = useFormContext<Fields>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="User ID"
        autoComplete="username"
        autoCapitalize="none"
        hasError={Boolean(errors.userName)}
        errorMessage={errors.userName?.message}
        {...register('userName')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hasError={Boolean(errors.password)}
        errorMessage={errors.password?.message}
        {...register('password')}
      />
      <Controller
        name="staySignedIn"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            label="Stay signed in"
            value="yes"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            {...field}
          />
        )}
      />
    </>
  );
}
