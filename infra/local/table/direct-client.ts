/**
 * Most of a call's time was the SDK: 1.0 ms of processor time for a read that takes 0.2 over a plain socket. Commands
 * go to the embedded table over open connections, converted by the SDK's own functions; `direct-client.test.ts`
 * compares both ways. External tables, and those behind a proxy, are called by the SDK alone.
 */
import { randomUUID } from 'node:crypto';
import * as dynamo from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { config } from '#functions/kernel/config.ts';
import { sendOperation, ConnectionLostError, type Reply } from './http-socket.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The paths of values in a request or reply: by field, `*` for each of a list or map, `null` for the whole value. */
interface KeyNodes {
  readonly [field: string]: KeyNodes | null;
}

/** A command of the document client, with the paths of its values. */
interface Command {
  readonly input: Fields & { ClientRequestToken?: string | undefined };
  readonly inputKeyNodes: KeyNodes;
  readonly outputKeyNodes: KeyNodes;
  readonly clientCommand: object;
}

/** The arguments of middleware steps: ours read or extend the input and pass all of it on. */
interface StepArguments {
  readonly input: Fields;
  readonly command: Command;
}
type Handler = (args: StepArguments) => Promise<{ readonly output: unknown }>;

interface MiddlewareStack {
  identify(): string[];
  clone(): MiddlewareStack;
  remove(name: string): boolean;
  resolve(handler: Handler, context: { commandName: string }): Handler;
}

export interface DocumentClient {
  readonly middlewareStack: object;
  readonly config: {
    readonly translateConfig?: {
      readonly marshallOptions?: Parameters<typeof marshall>[1];
    };
  };
}

type Send = (this: object, command: object) => Promise<unknown>;

type Converter = (value: unknown) => unknown;

/** Applies `convert` to each value at one of the paths. */
function convertAtNodes(value: unknown, keyNodes: KeyNodes | null, convert: Converter): unknown {
  if (value === undefined) return value;
  if (keyNodes === null) return convert(value);
  const fields = Object.keys(keyNodes);
  if (fields.length > 0 && !('*' in keyNodes)) {
    const converted = { ...(value as Fields) };
    for (const field of fields)
      if (field in converted)
        converted[field] = convertAtNodes(converted[field], keyNodes[field] ?? null, convert);
    return converted;
  }
  const childNodes = keyNodes['*'] ?? null;
  return Array.isArray(value)
    ? value.map((element) => convertAtNodes(element, childNodes, convert))
    : Object.fromEntries(
        Object.entries(value as Fields).map(([key, element]) => [
          key,
          convertAtNodes(element, childNodes, convert),
        ]),
      );
}

type ErrorClass = new (options: Fields) => Error;

/** The key of the error's type in a reply of the table. */
const TYPE = '__type';

/** The SDK's error for a failed reply of the table. */
function errorOf({ status, body }: Reply): Error {
  // The key of the message is one or the other.
  const { message, Message = message, ...details } = JSON.parse(body) as Fields;
  const name = String(details[TYPE]).split('#').at(-1) ?? '';
  const faultClass = Reflect.get(dynamo, name) as ErrorClass | undefined;
  const $fault = status < 500 ? 'client' : 'server';
  const options = { ...details, name, $fault, message: Message, $metadata: { httpStatusCode: status } };
  const error = faultClass ? new faultClass(options) : new dynamo.DynamoDBServiceException(options as never);
  return Object.assign(error, { [TYPE]: details[TYPE] });
}

/** The middleware that the product and the check of rights added to a client, in order, without the SDK's. */
function withoutSdkSteps(stack: MiddlewareStack): MiddlewareStack {
  const clone = stack.clone();
  for (const description of clone.identify()) {
    const [name = '', step] = description.split(' - ');
    if (step !== 'initialize') clone.remove(name.split(' ')[0] ?? '');
  }
  clone.remove('loggerMiddleware');
  // It is placed relative to a step that is not there yet, so `identify` does not list it.
  clone.remove('httpAuthSchemeMiddleware');
  return clone;
}

const TRANSACTION = 'TransactWriteItemsCommand';

/** Refuses a map with an empty key, as DynamoDB does and the embedded table does not. */
function checkNames(body: string): void {
  // The quotes alone are also the end of a name that ends with a quotation mark.
  if (!/[{,]"":/.test(body)) return;
  const options = { name: 'ValidationException', $fault: 'client', message: 'Empty attribute name' } as const;
  throw new dynamo.DynamoDBServiceException({ ...options, $metadata: { httpStatusCode: 400 } });
}

/** Creates the function that sends a command. */
function senderOf({ middlewareStack, config: { translateConfig } }: DocumentClient, port: number): Send {
  const options = { ...translateConfig?.marshallOptions, convertTopLevelContainer: true };
  const toAttribute: Converter = (value) => marshall(value as never, options);
  const fromAttribute: Converter = (value) => unmarshall(value as never, { convertWithoutMapWrapper: true });
  const stack = withoutSdkSteps(middlewareStack as MiddlewareStack);
  const makeHandler = (commandName: string): Handler =>
    stack.resolve(
      async ({ input, command }) => {
        const body = JSON.stringify(convertAtNodes(input, command.inputKeyNodes, toAttribute));
        checkNames(body);
        const reply = await sendOperation(port, commandName.replace(/Command$/, ''), body);
        if (reply.status !== 200) throw errorOf(reply);
        return { output: convertAtNodes(JSON.parse(reply.body), command.outputKeyNodes, fromAttribute) };
      },
      { commandName },
    );
  const handlers = new Map<string, Handler>();
  return async function send(rawCommand) {
    const command = rawCommand as Command;
    const { name } = command.clientCommand.constructor;
    // The SDK does the same: a transaction that is sent twice is executed once.
    if (name === TRANSACTION) command.input.ClientRequestToken ??= randomUUID();
    const handler = handlers.get(name) ?? makeHandler(name);
    handlers.set(name, handler);
    return (await handler({ input: command.input, command })).output;
  };
}

const DIRECT_SEND = Symbol.for('havenkeep.directly');

/** The direct connection of a client, if it has one at present. */
type SendFactory = () => Send | undefined;

/** Lets the clients of this process that have a direct connection send their commands over it. */
function patchSend(): void {
  const prototype = DynamoDBDocumentClient.prototype as unknown as { send: Send; [DIRECT_SEND]?: true };
  if (prototype[DIRECT_SEND]) return;
  const sdkSend = prototype.send;
  prototype[DIRECT_SEND] = true;
  prototype.send = async function send(command) {
    // A client without a direct connection inherits the `true` of the prototype.
    const factory = Reflect.get(this, DIRECT_SEND) as SendFactory | true;
    const directSend = factory === true ? undefined : factory();
    if (!directSend) return sdkSend.call(this, command);
    try {
      return await directSend.call(this, command);
    } catch (error) {
      // The table is being started again: the SDK waits for it.
      if (error instanceof ConnectionLostError) return sdkSend.call(this, command);
      throw error;
    }
  };
}

// Done before the first client exists: a test that replaces `send` and puts it back then puts this one back.
patchSend();

/**
 * Lets a document client send its commands to the embedded table directly: values are converted by the SDK's own
 * functions, and errors are its classes. `direct-client.test.ts` compares both ways. Where a connection breaks off, the
 * SDK sends the command instead, and retries as usual.
 * @param isDirect returns false while the client shall send by the SDK
 */
export function routeDirectly(client: DocumentClient, port: number, isDirect = () => true): void {
  const send = senderOf(client, port);
  Object.defineProperty(client, DIRECT_SEND, { value: () => (isDirect() ? send : undefined) });
}

/**
 * Lets the client of the embedded table call it directly; leaves those of other services, and of external ones, as they
 * are.
 */
export function routeEmbedded(client: unknown, isEmbedded: boolean): void {
  const { DYNAMODB_ENDPOINT = '' } = config();
  if (isEmbedded && client instanceof DynamoDBDocumentClient)
    routeDirectly(client, Number(new URL(DYNAMODB_ENDPOINT).port));
}
