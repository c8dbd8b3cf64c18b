/** What somebody chose on this device; a browser may refuse to keep anything. */
export function readChoice<Value>(key: string, otherwise: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? otherwise
  } catch {
    return otherwise
  }
}

export function keepChoice<Value>(key: string, value: Value): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is kept here: it lasts as long as what shows it.
  }
}
