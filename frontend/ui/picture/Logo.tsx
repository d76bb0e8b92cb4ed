/** The icon and name of the product. */
export function Logo() {
  return (
    <span className="logo">
      <img src="/icon.svg" width="32" height="32" alt="" />
      Havenkeep
    </span>
  );
}
