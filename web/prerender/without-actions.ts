import { type ESTree, parseSync, Visitor } from 'vite'

interface Cut {
  start: number
  end: number
  instead: string
}

/**
 * A component without what it does: handlers, references, effects, keys, commands, and what is not there
 * at first: dialogs and menus, which are closed, and parts that are fetched later. What is left is what it
 * looks like when it is drawn for the first time.
 */
export function withoutActions(code: string): string {
  const cuts: Cut[] = []
  const cutWhere =
    <Node extends ESTree.Span>(unneeded: (node: Node) => boolean, instead: string) =>
    (node: Node) => {
      if (unneeded(node)) cuts.push({ start: node.start, end: node.end, instead })
    }
  new Visitor({
    JSXAttribute: cutWhere(isHandlerOrReference, ''),
    JSXElement: cutWhere(comesLater, '<></>'),
    ExpressionStatement: cutWhere(isEffect, ''),
  }).visit(parseSync('component.tsx', code).program)
  return outermost(cuts).reduceRight(
    (rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end),
    code,
  )
}

const isHandlerOrReference = ({ name }: ESTree.JSXAttribute) =>
  name.type === 'JSXIdentifier' && /^(on[A-Z]|ref$)/.test(name.name)

const comesLater = ({ openingElement: { name } }: ESTree.JSXElement) =>
  name.type === 'JSXIdentifier' &&
  /^LatePart$|(Dialogs?|Commands|MenuItems?|MenuGroup|MenuSeparator)$/.test(name.name)

const isEffect = ({ expression }: ESTree.ExpressionStatement) =>
  expression.type === 'CallExpression' &&
  expression.callee.type === 'Identifier' &&
  /^use(Effect|LayoutEffect|Shortcut|Commands)$/.test(expression.callee.name)

/** In the order of the text; what lies within another goes with it. */
function outermost(cuts: Cut[]): Cut[] {
  const sorted = cuts.toSorted((a, b) => a.start - b.start)
  return sorted.filter((cut, index) => sorted.slice(0, index).every(({ end }) => end <= cut.start))
}
