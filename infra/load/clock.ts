const RealDate = Date;
let offsetMs = 0;

const now = () => RealDate.now() + offsetMs;

/** `Date` with a current time that can be set; everything else about it is unchanged. */
const SettableDate = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now()]),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

/** Sets the clock of this process to a moment, from which it goes on: a month is simulated in minutes. */
export function setClock(time: Date): void {
  globalThis.Date = SettableDate;
  offsetMs = time.getTime() - RealDate.now();
}
