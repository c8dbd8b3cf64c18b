import type { SystemReport } from '#contract/system-report.ts'
import { formatSize } from '#web/features/files/file-size.ts'
import { Section } from '#web/ui/Card.tsx'
import { Fact, FactList } from './FactList.tsx'

export function DatabaseFacts({ database }: Pick<SystemReport, 'database'>) {
  const { engine, version, connections, tables } = database
  return (
    <Section title="Banco de dados">
      <FactList>
        <Fact name="Motor">
          {engine === 'pglite' ? 'PGlite' : 'PostgreSQL'} {version.split(' ')[0]}
        </Fact>
        {connections && (
          <Fact name="Conexões deste processo">
            {connections.open - connections.idle} em uso, {connections.idle} livres
          </Fact>
        )}
      </FactList>
      <div>
        <h3 className="font-medium">Maiores tabelas</h3>
        <div className="mt-3">
          <FactList>
            {tables.map(({ name, bytes }) => (
              <Fact key={name} name={name}>
                {formatSize(bytes)}
              </Fact>
            ))}
          </FactList>
        </div>
      </div>
    </Section>
  )
}
