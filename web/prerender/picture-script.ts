import { build, type Plugin, type Rolldown } from 'vite'
import { plainRoutes } from '../api/plain-routes.ts'
import { withoutActions } from './without-actions.ts'

/**
 * The script of the first picture: the components of the board, built a second time with small
 * stand-ins for React and the libraries around it (web/picture/still), because they are only drawn.
 */
export async function pictureScript(
  root: string,
  target: string | string[] | false,
): Promise<string> {
  const entry = `${root}/picture/picture.tsx`
  const still = (file: string) => `${root}/picture/still/${file}`
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [plainRoutes(), onlyDrawn(root)],
    resolve: {
      alias: [
        { find: /^react(-dom|\/jsx-runtime)?$/, replacement: still('react.ts') },
        { find: /^react-router$/, replacement: still('router.ts') },
        { find: /^\.\/use-drag\.ts$/, replacement: still('drag.ts') },
        { find: /^\.\/use-task-selection\.ts$/, replacement: still('selection.ts') },
        { find: /^#web\/features\/filters\/use-task-filter\.ts$/, replacement: still('filter.ts') },
        { find: /^#web\/features\/notices\/LateBell\.tsx$/, replacement: still('bell.tsx') },
        { find: /^@tanstack\/react-virtual$/, replacement: still('list.ts') },
      ],
    },
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: entry,
        // What only an action would need is left out, with all that it imports.
        treeshake: { moduleSideEffects: (id) => id === entry },
        output: { format: 'iife', postBanner: '//# allFunctionsCalledOnLoad' },
      },
    },
  })
  return codeOf(result as Rolldown.RolldownOutput)
}

function onlyDrawn(root: string): Plugin {
  return {
    name: 'only-drawn',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(root) && /\.tsx?$/.test(id) ? withoutActions(code) : undefined,
  }
}

function codeOf({ output: [script, ...others] }: Rolldown.RolldownOutput): string {
  if (others.length > 0) throw new Error('The first picture must be one file')
  return script.code
}
