/**
 * What each report is made of, as one bare aggregate over the same facts: $1 is the project, $2 the first
 * day and $3 the time zone. None of them names a task, compares with another period or makes JSON.
 */
const passages = `
  bounds as (
    select task_id, max(version) filter (where stage = 'backlog') as waited,
           max(version) filter (where stage <> 'done') as opened
      from task_stays where project_id = $1 group by task_id),
  passages as (
    select s.task_id, min((s.entered_at at time zone $3)::date) as created,
           min((s.entered_at at time zone $3)::date)
             filter (where s.stage <> 'backlog' and s.version > coalesce(b.waited, 0)) as started,
           min((s.entered_at at time zone $3)::date)
             filter (where s.stage = 'done' and s.version > coalesce(b.opened, 0)) as finished,
           (array_agg(s.column_id order by s.version desc))[1] as column_id
      from task_stays s join bounds b on b.task_id = s.task_id
     where s.project_id = $1 group by s.task_id)`

export const bareAggregates = {
  summary: `with ${passages}
    select count(*) filter (where finished >= $2::date) as finished,
           count(*) filter (where created >= $2::date) as created,
           count(*) filter (where started is not null and finished is null) as in_progress,
           percentile_disc(array[0.5, 0.85]) within group (order by finished - started)
             filter (where finished >= $2::date) as days
      from passages`,
  flow: `with ranked as (
      select s.task_id, dense_rank() over (order by c.place) as rank,
             (s.entered_at at time zone $3)::date as day, s.version
        from task_stays s
        join report_columns c on c.project_id = s.project_id and c.column_id = s.column_id
       where s.project_id = $1),
    reached as (
      select r.task_id, bands.rank, min(r.day) as day
        from ranked r join (select distinct rank from ranked) bands on bands.rank <= r.rank
       group by r.task_id, bands.rank)
    select days.day, reached.rank, sum(count(reached.task_id)) over (
             partition by reached.rank order by days.day)
      from generate_series($2::date, current_date, interval '1 day') days(day)
      left join reached on greatest(reached.day, $2::date) = days.day
     group by days.day, reached.rank`,
  'cycle-times': `with ${passages}
    select finished - started + 1 as days, count(*),
           percentile_disc(array[0.5, 0.7, 0.85, 0.95]) within group (order by finished - started)
      from passages where finished >= $2::date group by 1`,
  throughput: `with ${passages}
    select date_trunc('week', finished), count(*) from passages where finished >= $2::date group by 1`,
  ageing: `with ${passages}
    select column_id, count(*), max(current_date - started)
      from passages where started is not null and finished is null group by 1
     union all
    select s.column_id, count(*), percentile_disc(0.85) within group (
             order by (s.left_at at time zone $3)::date - p.started)
      from task_stays s join passages p on p.task_id = s.task_id
     where s.project_id = $1 and p.finished >= $2::date and s.left_at is not null group by 1`,
  workload: `with ${passages}
    select person, count(*) filter (where p.finished is null and p.started is not null),
           count(*) filter (where p.finished >= $2::date)
      from passages p join kept_tasks t on t.id = p.task_id, unnest(t.assignees) person group by 1`,
  'time-in-columns': `with ${passages}
    select s.column_id, count(*), sum(s.left_at - s.entered_at)
      from task_stays s join passages p on p.task_id = s.task_id
     where s.project_id = $1 and p.finished >= $2::date group by 1`,
  'forecast?tasks=20': `with ${passages}
    select days.day, count(p.task_id)
      from generate_series($2::date, current_date, interval '1 day') days(day)
      left join passages p on p.finished = days.day group by 1`,
}
