import { Alert, Button, Card, CheckboxField, Heading, PasswordField, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { Controller, type Resolver, useForm } from 'react-hook-form';
import { signIn } from '../../app/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/Logo.tsx';
import './login.css';

interface Fields {
  userName: string;
  password: string;
  staySignedIn: boolean;
}

const rules = () => import('./signin-rules.ts');

/** The contract's own rules; they come when they are needed, so that the page is there first. */
const resolver: Resolver<Fields> = async (values, context, options) =>
  (await rules()).resolver(values, context, options as never);

/** /login: user ID, password, 'Stay signed in' (spec 000 §2). */
export default function LoginPage() {
  useEffect(() => {
    // After the page is there and before anybody has typed: the rules and the HTTP client.
    const idle = setTimeout(() => void rules(), 300);
    return () => clearTimeout(idle);
  }, []);
  const [refused, setRefused] = useState('');
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    resolver,
    defaultValues: { userName: '', password: '', staySignedIn: false },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    setRefused('');
    await signIn(credentials).catch((error: Error) => setRefused(error.message));
  });
  return (
    <main className="login">
      <Card className="login-card" variation="elevated">
        <Logo />
        <Heading level={1}>Welcome back</Heading>
        <p className="login-lead">Sign in to look after your animals.</p>
        {refused && (
          <Alert variation="error" hasIcon={false} role="alert">
            <Icon name="alert" />
            {refused}
          </Alert>
        )}
        <form noValidate onSubmit={(event) => void submit(event)}>
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
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
                {...field}
              />
            )}
          />
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
      </Card>
    </main>
  );
}
