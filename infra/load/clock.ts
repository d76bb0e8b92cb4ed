const RealDate = Date;
let ahead = 0;

const now = () => RealDate.now() + ahead;

/** `Date`, whose present can be set; nothing else of it changes. */
const SettableDate = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

/** Sets the clock of this process to a moment, from which it goes on: a month is simulated in minutes. */
export function setClock(at: Date): void {
  globalThis.Date = SettableDate;
  ahead = at.getTime() - RealDate.now();
}
