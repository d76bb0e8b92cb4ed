import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { SESServiceException } from '@aws-sdk/client-ses';
import { type Service, setPrincipalScope } from '#functions/kernel/principal.ts';
import type { IamRequest } from './iam.ts';
import { addressIn } from '../../aws/rights/statements.ts';
import {
  configurationSetArn,
  identityArn,
  isEnforced,
  localResources,
  isAllowed,
  accessDeniedMessage,
} from './authorization.ts';
import { routeEmbedded } from '../table/direct-client.ts';
import { LOCAL_SECRET, principal } from './principal.ts';
import { noteRight } from './rights-notes.ts';
import { dynamoValidationError, type TableRequest } from './dynamo-validation.ts';
import { tableRightsOf, type TableInput } from './table-rights.ts';

type Input = TableRequest & TableInput & MailInput;
type NextStep = (args: { readonly input: Input }) => Promise<unknown>;

/** The part of the SDK's clients that the check of rights needs. */
interface SdkClient {
  readonly middlewareStack: {
    add(
      middleware: (next: NextStep, context: { readonly commandName?: string }) => NextStep,
      options: { readonly step: 'initialize'; readonly name: string },
    ): void;
  };
}

const hasMiddlewareStack = (client: unknown): client is SdkClient =>
  typeof client === 'object' && client !== null && 'middlewareStack' in client;

interface RightsCheck {
  /** The rights that a request needs. */
  readonly requiredRights: (operation: string, input: Input) => readonly IamRequest[];
  /** The service's error for a missing right. */
  readonly deniedError: (message: string) => Error;
  /** Throws the real service's error for a request that the embedded one accepts. */
  readonly check?: (input: Input) => void;
}

const tableError = (name: string, message: string) =>
  new DynamoDBServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: 400 }, message });

/** The part of a mail, simple or raw, that decides about rights: recipients, sender and configuration set. */
interface MailInput {
  readonly Destination?: { readonly ToAddresses?: readonly string[] };
  readonly Destinations?: readonly string[];
  readonly Source?: string;
  readonly ConfigurationSetName?: string;
}

/** Checked before a request is sent. The bucket checks by itself, since browsers reach it by signed URLs. */
const RIGHTS_CHECKS: Readonly<Record<'table' | 'mail', RightsCheck>> = {
  table: {
    requiredRights: (operation, input) => tableRightsOf(operation, input, localResources().table),
    deniedError: (message) => tableError('AccessDeniedException', message),
    check(input) {
      const rejection = dynamoValidationError(input);
      if (rejection) throw tableError('ValidationException', rejection);
    },
  },
  mail: {
    // SES in its sandbox requires the recipient's identity beside the sender's domain.
    requiredRights: (operation, input) => {
      if (!operation.startsWith('Send')) return [{ action: `ses:${operation}`, resource: '*' }];
      const sender = addressIn(input.Source ?? '');
      const { Destination = {}, Destinations = [] } = input;
      const recipients = [...Destinations, ...(Destination.ToAddresses ?? [])];
      const { ConfigurationSetName: configurationSet } = input;
      const configurationSetArns =
        configurationSet === undefined ? [] : [configurationSetArn(configurationSet)];
      return [...[sender.split('@')[1] ?? '', ...recipients].map(identityArn), ...configurationSetArns].map(
        (resource) => ({
          action: `ses:${operation}`,
          resource,
          context: { 'ses:FromAddress': [sender] },
        }),
      );
    },
    deniedError: (message) =>
      new SESServiceException({
        name: 'AccessDenied',
        $fault: 'client',
        $metadata: { httpStatusCode: 403 },
        message,
      }),
  },
};

function addRightsCheck(
  client: unknown,
  name: string,
  { requiredRights, deniedError, check }: RightsCheck,
): void {
  if (!hasMiddlewareStack(client)) throw new Error(`Requests of ${name} cannot be judged`);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const missingRight = requiredRights(commandName.replace(/Command$/, ''), args.input).find(
          (right) => !isAllowed(name, right),
        );
        if (missingRight) {
          noteRight('refused', name, missingRight.action, missingRight.resource);
          throw deniedError(accessDeniedMessage(name, missingRight));
        }
        check?.(args.input);
        return next(args);
      },
    { step: 'initialize', name: 'rights' },
  );
}

/**
 * From now on each Lambda of this process calls the embedded services under its own name and is refused what its role
 * would not let it do on AWS. External services are called with the keys of the environment, as before.
 * @param onClient called with each new client
 */
export function enforceRights(
  onClient: (client: unknown, isEmbedded: boolean) => void = routeEmbedded,
): void {
  setPrincipalScope({
    principal,
    client<C>(service: Service, name: string, createClient: (identity: object) => C): C {
      const isEmbedded = isEnforced(service);
      const client = createClient(
        isEmbedded ? { credentials: { accessKeyId: name, secretAccessKey: LOCAL_SECRET } } : {},
      );
      if (isEmbedded && service !== 'files') addRightsCheck(client, name, RIGHTS_CHECKS[service]);
      onClient(client, isEmbedded);
      return client;
    },
  });
}
